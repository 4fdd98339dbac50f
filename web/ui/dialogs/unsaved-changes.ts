import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'

const leaving = 'Vos modifications ne sont pas enregistrées. Quitter cette page sans les enregistrer\u00a0?'

const keep = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Asks before the page is left by a link, by « back » or by closing the tab. Render it only while there are unsaved
 * changes: the router asks only the blocker that was mounted last.
 */
export const UnsavedChanges = () => {
  const blocker = useBlocker(true)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    askConfirmation({
      question: leaving,
      confirm: async () => blocker.proceed(),
      dismiss: () => blocker.reset(),
      isLoss: true,
    })
  }, [blocker])
  useEffect(() => {
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [])
  return null
}
