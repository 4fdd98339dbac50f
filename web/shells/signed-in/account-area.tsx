import { IconLogout, IconUserCog } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { accountPageOf } from '#web/lib/session/routing.ts'
import { logOut, useSession } from '#web/lib/session/session.ts'
import { SchemeChoice } from '#web/shells/public/scheme-choice.tsx'
import { Hint } from '#web/ui/buttons/hint.tsx'
import { LanguageItem } from '#web/ui/texts/language-item.tsx'
import classes from './signed-in.module.css'

/** Opens the page of one's own account: a button, for the links of the sidebar are the ten of the specification (002 §2.12). */
const OwnAccount = ({ to, collapsed }: { to: string; collapsed: boolean }) => {
  const navigate = useNavigate()
  const isHere = useLocation().pathname === to
  return (
    <Hint text={collapsed ? 'Mon compte' : undefined} side="beside">
      <button
        type="button"
        className={classes.entry}
        aria-label="Mon compte"
        aria-current={isHere ? 'page' : undefined}
        onClick={() => void navigate(to)}
      >
        <IconUserCog size={20} aria-hidden />
        {!collapsed && 'Mon compte'}
      </button>
    </Hint>
  )
}

/** The name of the account, the colour scheme and the logout button; in the drawer, the language too. */
export const AccountArea = ({
  area,
  collapsed = false,
  withLanguage = false,
}: {
  area: string
  collapsed?: boolean
  withLanguage?: boolean
}) => {
  const session = useSession()
  return (
    <section className={classes.account} aria-label="Compte">
      {!collapsed && (
        <p className={classes.who}>
          <span>{area}</span>
          <span title={session?.username}>{session?.username}</span>
        </p>
      )}
      <SchemeChoice collapsed={collapsed} />
      {withLanguage && <LanguageItem />}
      {session?.role && <OwnAccount to={accountPageOf[session.role]} collapsed={collapsed} />}
      <Hint text={collapsed ? 'Se déconnecter' : undefined} side="beside">
        <button type="button" className={classes.entry} aria-label="Se déconnecter" onClick={() => void logOut()}>
          <IconLogout size={20} aria-hidden />
          {!collapsed && 'Se déconnecter'}
        </button>
      </Hint>
    </section>
  )
}
