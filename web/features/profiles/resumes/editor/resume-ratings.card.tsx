import { Title } from '@mantine/core'
import type { OwnProfile, SpokenLanguage } from '#contract/profiles/candidates.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { HalvedList } from '#web/ui/lists/halved-list.tsx'
import { RatedLine, RatedList } from '#web/ui/ratings/rated-list.tsx'

type Group = OwnProfile['skills'][number]

const ratedOf = ({ skills }: Group) => skills.map(({ id, skill, rating }) => ({ id, name: skill, rating }))

const RatedHalves = ({ label, rated }: { label: string; rated: readonly SpokenLanguage[] }) => (
  <HalvedList label={label} items={rated} itemKey={({ id }) => id} dense>
    {(one) => <RatedLine {...one} />}
  </HalvedList>
)

const SkillsOfType = ({ group }: { group: Group }) => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {group.type}
    </Title>
    <RatedList items={ratedOf(group)} />
  </section>
)

/** The rated skills of a resume by type. The types are halved, or the skills where there is one type. */
export const ResumeSkills = ({ groups }: { groups: readonly Group[] }) => {
  const [first, ...others] = groups
  return (
    <Panel title="Compétences">
      {first !== undefined && others.length === 0 ? (
        <>
          <Title order={3} size="h5" mb="xs">
            {first.type}
          </Title>
          <RatedHalves label={first.type} rated={ratedOf(first)} />
        </>
      ) : (
        <HalvedList label="Compétences" items={groups} itemKey={({ type }) => type}>
          {(group) => <SkillsOfType group={group} />}
        </HalvedList>
      )}
    </Panel>
  )
}

/** The rated languages of a resume. */
export const ResumeLanguages = ({ languages }: { languages: readonly SpokenLanguage[] }) => (
  <Panel title="Langues">
    <RatedHalves label="Langues" rated={languages} />
  </Panel>
)
