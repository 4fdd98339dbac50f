import { redirect, redirectDocument } from 'react-router'
import { paths } from '#contract/paths.ts'

/** Leads elsewhere; the home page has no React to go on with, so the browser loads it. */
export const redirectTo = (path: string): Response =>
  path === paths.home() ? redirectDocument(path, { headers: { 'X-Remix-Replace': 'true' } }) : redirect(path)
