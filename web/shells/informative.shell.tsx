import { Outlet } from 'react-router'
import { PublicFrame } from '#web/shells/public-frame.tsx'

/** Around the pages that only inform. They are plain elements: no React runs in the browser. */
export default function InformativeShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
