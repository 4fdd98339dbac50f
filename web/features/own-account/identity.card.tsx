import { useSignedIn } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The e-mail with which this account signs in. */
export const Identity = () => {
  const { username } = useSignedIn()
  return (
    <Panel title="Adresse de connexion">
      <p>{username}</p>
    </Panel>
  )
}
