import { Outlet } from 'react-router'
import { FailurePage } from '#web/shells/failure-page.tsx'
import type { SidebarEntry } from '#web/shells/signed-in/sidebar-entries.tsx'
import { SignedInFrame } from '#web/shells/signed-in/signed-in-frame.tsx'

/** The exports of a signed-in area's route: its frame around a screen, or around the error page. */
export const signedInShell = (area: string, entries: SidebarEntry[]) => ({
  Shell: () => (
    <SignedInFrame area={area} entries={entries}>
      <Outlet />
    </SignedInFrame>
  ),
  Failure: () => (
    <SignedInFrame area={area} entries={entries}>
      <FailurePage />
    </SignedInFrame>
  ),
})
