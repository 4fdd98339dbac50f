import { Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { MaskedField, OwnProfile } from '#contract/profiles/candidates.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import classes from './masked-words.module.css'

type Props = { profile: OwnProfile; section: MaskedField['section']; id?: number }

/** The words of a part of the resume that recruiters do not read, as they are stored; and why, to whom they are about. */
export const MaskedWords = ({ profile, section, id }: Props) => {
  const isOwn = useSignedIn().id === profile.id_user
  const words = profile.masquages
    .filter((field) => field.section === section && field.id === (id ?? null))
    .flatMap(({ parts }) => parts)
    .map(({ text, reason }) => `«\u00a0${text}\u00a0»${isOwn ? ` (${reason})` : ''}`)
  if (words.length === 0) return null
  return (
    <Text component="p" size="sm" className={classes.words ?? ''}>
      <IconEyeOff size={16} aria-hidden />
      <span>{`Sera masqué pour les recruteurs\u00a0: ${[...new Set(words)].join(', ')}.`}</span>
    </Text>
  )
}
