import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Notice } from '#web/ui/notices/notice.tsx'

/** Tells an administrator that their account has no second factor, until it has one. */
export const MissingFactor = () => {
  const { secondFactor } = useSignedIn()
  if (secondFactor !== 'none') return null
  return (
    <Notice kind="problem" title="Un mot de passe ne suffit pas">
      <p>
        Ce compte ouvre toute la plateforme. <Link to={paths.admin.account()}>Ajoutez un second facteur</Link>
        {'\u00a0: une application d’authentification, ou une clé d’accès.'}
      </p>
    </Notice>
  )
}
