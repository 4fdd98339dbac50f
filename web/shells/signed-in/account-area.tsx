import { IconLogout, IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accountPageOf } from '#web/lib/session/routing.ts'
import { logOut, useSession } from '#web/lib/session/session.ts'
import { SchemeChoice } from '#web/shells/public/scheme-choice.tsx'
import { Hint } from '#web/ui/buttons/hint.tsx'
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
        <IconShieldLock size={20} aria-hidden />
        {!collapsed && 'Mon compte'}
      </button>
    </Hint>
  )
}

/** The name of the account, the colour scheme, the page of one's own account and the logout button. */
export const AccountArea = ({
  area,
  collapsed = false,
  children,
}: {
  area: string
  collapsed?: boolean
  /** What the drawer has besides: the language. */
  children?: ReactNode
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
      {children}
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
