import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'

type Kind = 'success' | 'error' | 'warning' | 'information'

const looks: Record<Kind, { color: string; icon: React.ReactNode; title: string }> = {
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden />, title: 'Succès' },
  error: { color: 'red', icon: <IconExclamationCircle size={18} aria-hidden />, title: 'Erreur' },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} aria-hidden />, title: 'Attention' },
  information: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden />, title: 'Information' },
}

/** Says how something went; the same sentence shown again replaces itself. Older answers call `status` `type`. */
export const showToast = (toast: { status?: Kind; type?: Kind; body: string }) => {
  const kind = toast.status ?? toast.type ?? 'information'
  const look = looks[kind]
  const id = `${kind}: ${toast.body}`
  notifications.hide(id)
  notifications.show({
    id,
    message: toast.body,
    title: look.title,
    color: look.color,
    icon: look.icon,
    autoClose: kind === 'error' ? 8_000 : 5_000,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Fermer' },
    'data-toast': kind,
  })
}
