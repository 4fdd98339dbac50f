import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'

const leaving = 'Vos modifications ne sont pas enregistrées. Quitter cette page sans les enregistrer\u00a0?'

const keep = (event: BeforeUnloadEvent) => event.preventDefault()

/** While there is something to lose, asks before the page is left: by a link, by « back », or by closing the tab. */
export const useUnsavedChanges = (isDirty: boolean) => {
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    askConfirmation({
      question: leaving,
      confirm: async () => blocker.proceed(),
      dismiss: () => blocker.reset(),
    })
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', keep)
    return () => removeEventListener('beforeunload', keep)
  }, [isDirty])
}
