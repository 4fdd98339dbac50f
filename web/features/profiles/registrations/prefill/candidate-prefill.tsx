import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { FileInvitation } from '#web/ui/forms/file-invitation.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { keptCount, type WizardValues } from './wizard-prefill.ts'

/** Loads the dialog that reads a resume when it first opens; pdf.js comes with the first file. */
const CandidatePrefillDialog = onDemand(
  async () => (await import('./candidate-prefill.dialog.tsx')).CandidatePrefillDialog,
  ({ opened }) => opened,
)

type Props = { values: WizardValues; onChange: (values: WizardValues) => void }

/** Where whoever signs up may drop their resume; the reading is loaded when it is asked for. */
export const CandidatePrefill = ({ values, onChange }: Props) => {
  const [asked, setAsked] = useState<{ file: File | undefined } | null>(null)
  const kept = keptCount(values.kept)
  return (
    <Box mb="md">
      <FileInvitation
        label="Pré-remplir depuis mon CV"
        hint="PDF ou JSON Resume, lu dans ton navigateur."
        open={(file) => setAsked({ file })}
      />
      <div role="status">
        {kept > 0 && (
          <Text size="sm" mt="xs">
            {`${formatCount(kept, 'élément gardé', 'éléments gardés')} pour ton CV\u00a0: tu les retrouveras sur cet appareil, une fois ton compte validé.`}
          </Text>
        )}
      </div>
      <CandidatePrefillDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        dropped={asked?.file}
        {...{ values, onChange }}
      />
    </Box>
  )
}
