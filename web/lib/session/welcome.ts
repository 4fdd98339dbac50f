import { useEffect, useState } from 'react'
import { takeHandoff } from '#web/lib/page-handoff.ts'

/**
 * Whether to show the welcome: the handoff contains `completeProfile`, which is then removed, so that a reload does not
 * show it again.
 */
export const useWelcome = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen((wasOpen) => wasOpen || takeHandoff().completeProfile === true), [])
  return { isOpen, close: () => setOpen(false) }
}
