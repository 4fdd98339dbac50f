import { Outlet } from 'react-router'
import { PublicFrame } from '#web/shells/public/public-frame.tsx'

/** Wraps the public pages that are plain HTML; a form in them is an island (`web/islands`). */
export default function PlainShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
