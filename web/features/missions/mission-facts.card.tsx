import { Text, Title } from '@mantine/core'
import type { Role } from '#contract/endpoint.ts'
import type { MissionDetail } from '#contract/missions.ts'
import { dayOf } from '#domain/paris-time.ts'
import { demandedStars } from '#web/features/matching/skill-stars.ts'
import { formatAgo, formatCount, formatDay } from '#web/lib/format.ts'
import { Constellation } from '#web/ui/constellation.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { RichTextView } from '#web/ui/rich-text-view.tsx'
import { StarRatingView } from '#web/ui/star-rating.tsx'
import classes from './mission-facts.module.css'

type Skill = MissionDetail['skills'][number]

const SkillList = ({ title, skills }: { title: string; skills: readonly Skill[] }) => (
  <section>
    <Title order={3} size="h4">
      {title}
    </Title>
    {skills.length === 0 ? (
      <Text c="dimmed">Pas de résultat à afficher</Text>
    ) : (
      <ul className={classes.skills}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <span>{skill.name}</span>
            <StarRatingView value={skill.rating} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** « Publiée il y a 3 jours ». */
const publishedAgo = (mission: MissionDetail) =>
  `Publiée ${formatAgo(dayOf(new Date(mission.created_at)), dayOf(new Date()))}`

/**
 * A mission without its title: age, facts, description and both skill lists (002 §2.8). A candidate is not told how
 * many others are proposed; the company's own recruiter needs no company name.
 */
export const MissionFacts = ({ mission, reader = 'recruiter' }: { mission: MissionDetail; reader?: Role }) => (
  <div className={classes.facts}>
    <Text c="dimmed" size="sm">
      {publishedAgo(mission)}
    </Text>
    <FactList
      facts={[
        ...(reader === 'recruiter' ? [] : [{ label: 'Entreprise', value: mission.entreprise }]),
        { label: 'Lieu', value: mission.place },
        { label: 'Date de début', value: formatDay(mission.date_start) },
        { label: 'Date de fin', value: formatDay(mission.date_end) },
        { label: 'Renouvelable', value: mission.renewable },
        { label: 'Expérience', value: `${formatCount(mission.nbr_years_experience, 'an')} d'expérience` },
        ...(reader === 'candidate'
          ? []
          : [{ label: 'Profils proposés', value: formatCount(mission.profils.length, 'profil') }]),
      ]}
    />
    <section>
      <Title order={3} size="h4">
        Description
      </Title>
      <RichTextView html={mission.description} />
    </section>
    <Constellation className={classes.figure} stars={demandedStars(mission.skills)} isLabelled />
    <div className={classes.columns}>
      <SkillList title="Compétences requises" skills={mission.skills.filter((skill) => skill.priority === 1)} />
      <SkillList title="Compétences supplémentaires" skills={mission.skills.filter((skill) => skill.priority === 0)} />
    </div>
  </div>
)
