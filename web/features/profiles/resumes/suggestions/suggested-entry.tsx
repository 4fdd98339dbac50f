import { Button, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { EntryCard } from '#web/ui/lists/entry-card.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

type Props = {
  title: string
  subtitle: string
  /** What was read, shown whole. */
  children?: ReactNode
  /** Whether it can be added as it is; else it is completed first. */
  isWhole: boolean
  add: () => void
  pending: boolean
  ignore: () => void
  /** The form in which it is corrected, and added. */
  form: (cancel: () => void) => ReactNode
}

/** An entry that was read in a resume: it is looked at, corrected where it must be, and added or left. */
export const SuggestedEntry = ({ title, subtitle, children, isWhole, add, pending, ignore, form }: Props) => {
  const [isEditing, setEditing] = useState(false)
  const correct = isWhole ? 'Modifier' : 'Compléter'
  const actions = (
    <>
      {isWhole && (
        <Button size="xs" aria-label={`Ajouter\u00a0: ${title}`} loading={pending} onClick={add}>
          Ajouter
        </Button>
      )}
      <Button
        size="xs"
        variant={isWhole ? 'default' : 'filled'}
        aria-label={`${correct}\u00a0: ${title}`}
        onClick={() => setEditing(true)}
      >
        {correct}
      </Button>
      <Button size="xs" variant="default" aria-label={`Ignorer\u00a0: ${title}`} onClick={ignore}>
        Ignorer
      </Button>
    </>
  )
  if (isEditing)
    return (
      <EntryCard title={title} subtitle={subtitle} isEditing>
        {form(() => setEditing(false))}
      </EntryCard>
    )
  return (
    <EntryCard title={title} subtitle={subtitle} actions={actions}>
      <Stack gap="xs" align="flex-start">
        <StatusBadge label={isWhole ? 'À vérifier' : 'À compléter'} color="orange" />
        {children}
      </Stack>
    </EntryCard>
  )
}
