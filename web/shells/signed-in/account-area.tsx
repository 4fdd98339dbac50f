import { IconLogout } from '@tabler/icons-react'
import { logOut, useSession } from '#web/lib/session/session.ts'
import { SchemeChoice } from '#web/shells/public/scheme-choice.tsx'
import { Hint } from '#web/ui/buttons/hint.tsx'
import { LanguageItem } from '#web/ui/texts/language-item.tsx'
import classes from './signed-in.module.css'

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
      <Hint text={collapsed ? 'Se déconnecter' : undefined} side="beside">
        <button type="button" className={classes.entry} aria-label="Se déconnecter" onClick={() => void logOut()}>
          <IconLogout size={20} aria-hidden />
          {!collapsed && 'Se déconnecter'}
        </button>
      </Hint>
    </section>
  )
}
