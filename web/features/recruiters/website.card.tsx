import { Anchor } from '@mantine/core'
import { webHref } from '#web/features/recruiters/web-href.ts'

/** A website as it was typed, opened in another tab. */
export const Website = ({ link }: { link: string }) => (
  <Anchor href={webHref(link)} inherit target="_blank" rel="noreferrer">
    {link}
  </Anchor>
)
