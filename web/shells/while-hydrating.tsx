import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => undefined

/**
 * Scripts of a page that was rendered at the build: they stand in its HTML, and React takes them over with the rest. It must not
 * make them itself, as it would when an extension has changed the page before: it makes a script of plain HTML, which pages
 * refuse, and the page would stay empty.
 */
export const WhileHydrating = ({ children }: { children: ReactNode }) =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  ) && children
