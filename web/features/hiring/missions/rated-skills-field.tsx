import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { referenceData } from '#contract/ground/reference-data.ts'
import { offeredSkills } from '#web/features/hiring/missions/offered-skills.ts'
import { chooseSkills, rateSkill, type ChosenSkill } from '#web/features/ground/reference-data/chosen-skills.ts'
import { unratedText } from '#web/features/hiring/missions/unrated-skills.ts'
import { q } from '#web/lib/http/api.ts'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import classes from './rated-skills.module.css'
import { asteriskIf } from '#web/ui/forms/asterisk.ts'

const none: readonly ChosenSkill[] = []

type Props = {
  label: string
  /** The skills chosen in the other list, not offered here: a skill has one priority. */
  takenElsewhere: readonly ChosenSkill[]
  value?: readonly ChosenSkill[]
  onChange?: (chosen: ChosenSkill[]) => void
  error?: React.ReactNode
  withAsterisk?: boolean
  'data-path'?: string
}

/** Skills to choose by type, each with its rating in half stars, initially 0 (001 §9). */
export const RatedSkillsField = ({ takenElsewhere, value = none, onChange, withAsterisk = false, ...field }: Props) => {
  const skills = useQuery(q(referenceData.skills, {}))
  const unrated = unratedText(value)
  return (
    <div>
      <MultiSelect
        {...field}
        {...asteriskIf(withAsterisk)}
        data={offeredSkills(skills.data ?? [], value, takenElsewhere)}
        value={value.map(({ id }) => String(id))}
        onChange={(ids) => onChange?.(chooseSkills(skills.data ?? [], value, ids.map(Number)))}
        placeholder={value.length === 0 ? 'Choisir' : ''}
        searchable
        hidePickedOptions
        nothingFoundMessage="Aucun résultat"
        maxDropdownHeight={260}
      />
      {unrated !== null && <p className={classes.unrated}>{unrated}</p>}
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map((skill) => (
            <li key={skill.id}>
              <span>{skill.label}</span>
              <StarRating
                label={skill.label}
                value={Number(skill.rating)}
                onChange={(rating) => onChange?.(rateSkill(value, Number(skill.id), rating))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
