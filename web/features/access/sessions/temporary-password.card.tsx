import { Link } from 'react-router'
import { formatInstant } from '#web/lib/format.ts'
import { accountPageOf } from '#web/lib/session/routing.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Notice } from '#web/ui/notices/notice.tsx'

/** Tells a person who signed in with a printed password until when it serves; `isHere` where it is changed. */
export const TemporaryPassword = ({ isHere = false }: { isHere?: boolean }) => {
  const { passwordUntil, role } = useSignedIn()
  if (passwordUntil === undefined || role === undefined) return null
  return (
    <Notice kind="problem" title="Mot de passe provisoire">
      <p>
        {`Il cesse de servir le ${formatInstant(passwordUntil)}. `}
        {isHere ? 'Un autre le remplace ici.' : <Link to={accountPageOf[role]}>Choisir un mot de passe</Link>}
      </p>
    </Notice>
  )
}
