import { Button, Group, Stack, Text } from '@mantine/core'
import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { totalsOf } from '#domain/papers/activity-reports/reported-days.ts'
import { longDay } from '#web/ui/dates/month-days.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'
import type { WrittenMonth } from './month-draft.ts'
import { changedDays } from './month-lines.ts'
import { totalsInWords } from './month-words.ts'
import type { Standing } from './written-month.ts'

type ChoiceProps = {
  written: WrittenMonth
  stored: ActivityReportAnswer
  keepMine: () => void
  takeStored: () => void
}

/** Two versions of the month exist: what is here and what is stored, and the candidate chooses. */
const VersionChoice = ({ written, stored, keepMine, takeStored }: ChoiceProps) => (
  <Notice kind="problem" title="Ce mois a été modifié ailleurs entre-temps">
    <Stack gap="xs">
      <Text size="sm">{`Ici\u00a0: ${totalsInWords(totalsOf(written.days))}. Enregistré\u00a0: ${totalsInWords(stored.totals)}.`}</Text>
      <Text size="sm">{`Ce qui diffère\u00a0: ${changedDays(written.days, stored.days).map(longDay).join(', ')}.`}</Text>
      <Group gap="xs">
        <Button size="xs" onClick={keepMine}>
          Garder ce qui est ici
        </Button>
        <Button size="xs" variant="default" onClick={takeStored}>
          Prendre ce qui est enregistré
        </Button>
      </Group>
    </Stack>
  </Notice>
)

const words = {
  stored: 'Enregistré',
  sending: 'Enregistrement…',
  kept: 'Gardé sur cet appareil, sera envoyé au retour du réseau',
  elsewhere: 'Gardé sur cet appareil',
  refused: 'Gardé sur cet appareil',
} as const satisfies Record<Standing['at'], string>

type Props = Omit<ChoiceProps, 'written'> & { written: WrittenMonth | null; standing: Standing; isNew: boolean }

/** Says where what is written stands; `isNew` while the month holds only what was filled in beforehand. */
export const MonthStanding = ({ standing, isNew, ...choice }: Props) => (
  <Stack gap="xs">
    {standing.at === 'elsewhere' && choice.written && <VersionChoice {...choice} written={choice.written} />}
    {standing.at === 'refused' && <AlertBox color="red">{standing.message}</AlertBox>}
    <Text size="sm" c="dimmed" role="status">
      {isNew && standing.at === 'stored'
        ? 'Prérempli avec les jours ouvrés, pas encore enregistré'
        : words[standing.at]}
    </Text>
  </Stack>
)
