import { redirect, redirectDocument } from 'react-router'
import { paths } from '#contract/paths.ts'

/** Redirects to a path; the home page does not run React, so it needs a full page load. */
export const redirectTo = (path: string): Response =>
  path === paths.home() ? redirectDocument(path, { headers: { 'X-Remix-Replace': 'true' } }) : redirect(path)
