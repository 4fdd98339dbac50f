import { Outlet } from 'react-router'
import { PublicFrame } from '#web/shells/public/public-frame.tsx'

/** Around the public pages: plain elements, and where a form comes to life, an island (`web/islands`). */
export default function PlainShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
