import { Avatar } from '@mantine/core'

type Person = { key: string | number; initials: string }

/** Who takes part: their initials, at most `max` of them, the rest as « +N » (001 §2). */
export const AvatarGroup = ({ label, people, max = 4 }: { label: string; people: Person[]; max?: 2 | 4 }) => {
  const shown = people.slice(0, max)
  const more = people.length - shown.length
  return (
    <Avatar.Group spacing={4} role="group" aria-label={label}>
      {shown.map((person) => (
        <Avatar key={person.key} size="sm" color="ink">
          {person.initials.replaceAll('.', '')}
        </Avatar>
      ))}
      {more > 0 && <Avatar size="sm">{`+${more}`}</Avatar>}
    </Avatar.Group>
  )
}
