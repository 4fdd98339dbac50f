import { Link } from 'react-router'
import { useVoice } from '#web/features/access/own-account/voice.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import classes from './own-account.module.css'

/** The e-mail with which this account signs in. */
export const Identity = () => {
  const { username } = useSignedIn()
  const { emailHint, profile } = useVoice()
  return (
    <Panel title="Adresse de connexion" aside={profile && <Link to={profile}>Voir le profil</Link>}>
      <p className={classes.value}>{username}</p>
      <p className={classes.hint}>{emailHint}</p>
    </Panel>
  )
}
