import { Box } from '@mantine/core'
import type { Correction } from '#contract/profiles/registrations.ts'
import { formatInstant } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { Notice } from '#web/ui/notices/notice.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'

/** What somebody corrected after a refusal: each field as it was and as it is now. */
export const CorrectionNotice = ({ correction: { at, changes } }: { correction: Correction }) => (
  <Box mb="lg">
    <Notice kind="information" title={`Corrigée le ${formatInstant(at)}, après un refus`}>
      <FactList
        facts={changes.map(({ field, before, after }) => ({
          label: field,
          value: `${before ?? missing} → ${after ?? missing}`,
        }))}
      />
    </Notice>
  </Box>
)
