import { Button, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

type Props = {
  names: readonly string[]
  /** The stars of each, 0 until the person gives them. */
  ratings: Readonly<Record<string, number>>
  rate: (name: string, rating: number) => void
  ignore: (name: string) => void
  /** « compétence », counted in the button. */
  noun: string
  pending: boolean
  /** Adds those that have stars. */
  add: () => void
}

/** Skills or languages that were read: the person gives or corrects their stars, and those with stars are added together. */
export const SuggestedRatings = ({ names, ratings, rate, ignore, noun, pending, add }: Props) => {
  const count = names.filter((name) => (ratings[name] ?? 0) > 0).length
  return (
    <Stack gap="xs">
      {names.map((name) => (
        <Group key={name} justify="space-between" gap="xs">
          <Text span>{name}</Text>
          <Group gap="xs" wrap="nowrap" ml="auto">
            <StarRating label={name} value={ratings[name] ?? 0} onChange={(rating) => rate(name, rating)} />
            <IconButton
              label={`Ignorer\u00a0: ${name}`}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => ignore(name)}
            />
          </Group>
        </Group>
      ))}
      <Group>
        <Button size="xs" disabled={count === 0} loading={pending} onClick={add}>
          {count === 0
            ? 'Donne des étoiles pour ajouter'
            : count === 1
              ? `Ajouter 1 ${noun}`
              : `Ajouter ${count} ${noun}s`}
        </Button>
      </Group>
    </Stack>
  )
}
