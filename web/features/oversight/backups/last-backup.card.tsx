import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { backups, type BackupState } from '#contract/oversight/backups.ts'
import { formatInstant } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { Notice } from '#web/ui/notices/notice.tsx'

const megabytes = (size: number) => `${(size / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`

/** « Dernière sauvegarde : 22 novembre à 4 h 10, 12,3 Mo »; nothing where nobody asked for backups here. */
const lastWords = ({ last, at }: BackupState): string | undefined => {
  if (last !== null) return `Dernière sauvegarde\u00a0: ${formatInstant(last.madeAt)}, ${megabytes(last.size)}`
  return at === null ? undefined : `Première sauvegarde cette nuit, à ${at.replace(':', '\u00a0h\u00a0')} UTC`
}

const problemOf = ({ last, failure, isLate }: BackupState): { title: string; text: string } | undefined => {
  if (failure !== null)
    return { title: `La sauvegarde du ${formatInstant(failure.madeAt)} a échoué`, text: failure.reason }
  if (isLate && last !== null)
    return { title: 'Les dernières sauvegardes manquent', text: 'Elles n’ont pas pu être faites à l’heure prévue.' }
  return undefined
}

export const backupState = q(backups.state, {})

/** Tells the administrator that the last backup failed, or is late; shows nothing while all is well. */
export const BackupProblem = () => {
  const { data } = useQuery(backupState)
  const problem = data && problemOf(data)
  if (problem === undefined) return null
  return (
    <Notice kind="problem" title={problem.title}>
      <p>{problem.text}</p>
    </Notice>
  )
}

/** When the last backup was made, in one quiet line. */
export const LastBackup = () => {
  const { data } = useQuery(backupState)
  const words = data && lastWords(data)
  if (words === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}
