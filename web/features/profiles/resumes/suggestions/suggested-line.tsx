import { Button, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

type Props = {
  /** What it is: « Téléphone ». */
  label?: string
  text: string
  /** The word of the button that takes it. */
  verb?: string
  take: () => void
  pending?: boolean
  ignore: () => void
}

/** A short text that was read in a resume: it is looked at, and taken or left. */
export const SuggestedLine = ({ label, text, verb = 'Ajouter', take, pending = false, ignore }: Props) => (
  <Group justify="space-between" gap="xs">
    <Stack gap={0}>
      {label !== undefined && (
        <Text span size="sm" c="dimmed">
          {label}
        </Text>
      )}
      <Text span>{text}</Text>
    </Stack>
    <Group gap="xs" wrap="nowrap">
      <StatusBadge label="À vérifier" color="orange" />
      <Button size="xs" aria-label={`${verb}\u00a0: ${text}`} loading={pending} onClick={take}>
        {verb}
      </Button>
      <IconButton label={`Ignorer\u00a0: ${text}`} icon={<IconX size={18} aria-hidden />} onClick={ignore} />
    </Group>
  </Group>
)
