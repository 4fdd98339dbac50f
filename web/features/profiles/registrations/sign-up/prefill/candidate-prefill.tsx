import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#web/lib/format.ts'
import { FileInvitation } from '#web/ui/forms/file-invitation.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { countResumeParts, type WizardValues } from './wizard-prefill.ts'

/** The dialog that reads a resume; pdf.js is loaded with the first file, not with the dialog. */
const CandidatePrefillDialog = onDemand(
  async () => (await import('./candidate-prefill.dialog.tsx')).CandidatePrefillDialog,
  ({ opened }) => opened,
)

type Props = { values: WizardValues; onChange: (values: WizardValues) => void }

/** The place of the sign-up form where a candidate may drop a resume, which fills the form. */
export const CandidatePrefill = ({ values, onChange }: Props) => {
  const [asked, setAsked] = useState<{ file: File | undefined } | null>(null)
  const resumeParts = countResumeParts(values.resumeParts)
  return (
    <Box mb="md">
      <FileInvitation
        label="Pré-remplir depuis mon CV"
        hint="PDF ou JSON Resume, lu dans ton navigateur."
        open={(file) => setAsked({ file })}
      />
      <div role="status">
        {resumeParts > 0 && (
          <Text size="sm" mt="xs">
            {`${formatCount(resumeParts, 'élément gardé', 'éléments gardés')} pour ton CV\u00a0: tu les retrouveras sur cet appareil, une fois ton compte validé.`}
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
