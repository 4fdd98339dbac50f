import { webHref } from '#web/features/recruiters/web-href.ts'
import { OutsideLink } from '#web/ui/texts/outside-link.tsx'

/** A website as it was typed. */
export const Website = ({ link }: { link: string }) => <OutsideLink href={webHref(link)}>{link}</OutsideLink>
