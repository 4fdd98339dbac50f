import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

/** A link to another site, opened in another tab. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} inherit target="_blank" rel="noreferrer">
    {children}
  </Anchor>
)
