import { Text, Title } from '@mantine/core'
import type { MissionDetail } from '#contract/hiring/missions.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { demandedStars, fewestStars, litStars, type SkillRating } from '#web/features/hiring/matching/skill-stars.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Constellation } from '#web/ui/charts/constellation.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { RatedList } from '#web/ui/ratings/rated-list.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import classes from './mission-text.module.css'

type Skill = MissionDetail['skills'][number]

const SkillList = ({ title, skills }: { title: string; skills: readonly Skill[] }) => (
  <section>
    <Title order={3} size="h5">
      {title}
    </Title>
    {skills.length === 0 ? (
      <Text c="dimmed" size="sm" mt="xs">
        Pas de résultat à afficher
      </Text>
    ) : (
      <RatedList items={skills} />
    )}
  </section>
)

/** The age of the mission: « Publiée il y a 3 jours ». */
const publishedAgo = (mission: MissionDetail) =>
  `Publiée ${formatAgo(dayOf(new Date(mission.created_at)), dayOf(new Date()))}`

type Props = {
  mission: MissionDetail
  /** The reader's ratings of these skills, which light the figure. */
  held?: readonly SkillRating[]
}

/** A mission's age, description and both skill lists (002 §2.8). */
export const MissionText = ({ mission, held }: Props) => (
  <Panel title="La mission" aside={publishedAgo(mission)}>
    <div className={classes.text}>
      <section>
        <Title order={3} size="h5" mb="xs">
          Description
        </Title>
        <RichTextView html={mission.description} />
      </section>
      <div className={classes.skills}>
        <div className={classes.columns}>
          <SkillList title="Compétences requises" skills={mission.skills.filter((skill) => skill.priority === 1)} />
          <SkillList
            title="Compétences supplémentaires"
            skills={mission.skills.filter((skill) => skill.priority === 0)}
          />
        </div>
        {mission.skills.length >= fewestStars && (
          <Constellation
            className={classes.figure}
            stars={held ? litStars(mission.skills, held) : demandedStars(mission.skills)}
            isLabelled={held !== undefined}
          />
        )}
      </div>
    </div>
  </Panel>
)
