import { Button, Skeleton, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { preferredMissions } from '#contract/profiles/preferred-missions.ts'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'

const PreferredMissionDialog = onDemand(
  async () => (await import('./preferred-mission.form.tsx')).PreferredMissionDialog,
  ({ isOpen }) => isOpen,
)

/** The query of the card, named here so that a loader can prefetch it. */
export const preferredMissionQuery = q(preferredMissions.show, {})

const Wish = ({ open }: { open: () => void }) => {
  const { data: wish } = useSuspenseQuery(preferredMissionQuery)
  if (wish === null)
    return (
      <>
        <Text size="sm" c="dimmed" mb="md">
          Dis-nous où et sur quoi tu veux travailler. Nous en tenons compte quand nous te proposons une mission, sans
          que ton score change.
        </Text>
        <Button variant="default" onClick={open}>
          Choisir ta mission préférée
        </Button>
      </>
    )
  return (
    <>
      <FactList
        lines
        facts={[
          { label: 'Lieu', value: wish.place },
          { label: 'Type de mission', value: wish.missionType },
          { label: 'Compétences', value: wish.skills.map(({ label }) => label).join(', ') },
        ]}
      />
      <Button variant="default" size="xs" mt="md" onClick={open}>
        Modifier ta mission préférée
      </Button>
    </>
  )
}

/** The candidate's preferred mission, with the dialog that edits it. */
export const PreferredMission = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Ta mission préférée">
      <ReadBoundary waiting={<Skeleton height={132} />}>
        <Wish open={() => setOpen(true)} />
      </ReadBoundary>
      <PreferredMissionDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  )
}
