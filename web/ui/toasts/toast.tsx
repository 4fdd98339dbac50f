import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './toast.module.css'

export type ToastKind = 'success' | 'error' | 'warning' | 'information'

const looks: Record<ToastKind, { icon: ReactNode; title: string }> = {
  success: { icon: <IconCheck size={18} aria-hidden />, title: 'Succès' },
  error: { icon: <IconExclamationCircle size={18} aria-hidden />, title: 'Erreur' },
  warning: { icon: <IconAlertTriangle size={18} aria-hidden />, title: 'Attention' },
  information: { icon: <IconInfoCircle size={18} aria-hidden />, title: 'Information' },
}

const parts = {
  root: classes.toast ?? '',
  icon: classes.icon ?? '',
  title: classes.title ?? '',
  description: classes.body ?? '',
}

/** The icon, the word and the colour of each kind of toast. */
export const toastLook = (kind: ToastKind) => ({
  ...looks[kind],
  classNames: parts,
  role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  closeButtonProps: { 'aria-label': 'Fermer' },
  'data-toast': kind,
})

type Toast = {
  status?: ToastKind
  type?: ToastKind
  body: string
  /** Whom or what it is about, on a line of its own. */
  subject?: ReactNode
  /** What may follow, as a button that undoes it; `close` removes the toast. */
  action?: (close: () => void) => ReactNode
}

/**
 * Shows the result of an action; the same message replaces an earlier one. Older responses name `status` `type`.
 */
export const showToast = ({ status, type, body, subject, action }: Toast) => {
  const kind = status ?? type ?? 'information'
  const id = `${kind}: ${body}`
  const close = () => void notifications.hide(id)
  close()
  notifications.show({
    ...toastLook(kind),
    id,
    message: action || subject ? [body, subject, action?.(close)] : body,
    autoClose: action || subject || kind === 'error' ? 8_000 : 5_000,
  })
}

/** Removes the toasts that are shown, and those that wait for their turn. */
export const clearToasts = (): void => notifications.clean()
