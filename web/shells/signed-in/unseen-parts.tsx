import { Offline } from '#web/shells/signed-in/offline.tsx'
import { PageToasts } from '#web/shells/signed-in/page-toasts.tsx'

/** What the frame does that nobody sees at first: it comes after the page, and before a navigation or the end of the network. */
export const UnseenParts = () => (
  <>
    <PageToasts />
    <Offline />
  </>
)
