import { Button, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missionWatches, watchForm } from '#contract/hiring/mission-watches.ts'
import { usualThreshold } from '#domain/hiring/mission-watches/mission-watches.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { q } from '#web/lib/http/api.ts'
import { useCommand } from '#web/server-state/command.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import classes from './mission-watch.module.css'

type Props = { missionId: number }

const titleFor = (threshold: number) => `M’alerter quand un profil à ${threshold} ou plus devient disponible`

const WatchForm = ({ missionId, threshold, close }: Props & { threshold: number | null; close?: () => void }) => {
  const { send } = useCommand(missionWatches.watch, close === undefined ? {} : { onDone: close })
  const form = useContractForm({
    schema: watchForm,
    initialValues: { threshold: String(threshold ?? usualThreshold) },
    submit: (body) => send({ params: { id: missionId }, body }),
  })
  return (
    <FormFrame form={form} submit="Me prévenir" buttons="start" {...(close && { onCancel: close })}>
      <TextInput
        className={classes.score ?? ''}
        label="Score minimum, sur 100"
        inputMode="numeric"
        {...form.getInputProps('threshold')}
      />
    </FormFrame>
  )
}

const Watched = ({ missionId, threshold }: Props & { threshold: number }) => {
  const [isChanging, setChanging] = useState(false)
  const { run, pending } = useCommand(missionWatches.unwatch)
  if (isChanging) return <WatchForm missionId={missionId} threshold={threshold} close={() => setChanging(false)} />
  return (
    <>
      <Text size="sm">
        L’alerte est posée&nbsp;: un e-mail vous parvient, entre 7&nbsp;h et 20&nbsp;h, dès qu’un nouveau profil devient
        disponible.
      </Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setChanging(true)}>
          Changer le score
        </Button>
        <Button variant="subtle" color="ink" loading={pending} onClick={() => void run({ params: { id: missionId } })}>
          Ne plus me prévenir
        </Button>
      </div>
    </>
  )
}

const Watch = ({ missionId }: Props) => {
  const { threshold, isOpen } = useSuspenseQuery(q(missionWatches.ofMission, { params: { id: missionId } })).data
  if (threshold === null && !isOpen) return null
  return (
    <Panel title={titleFor(threshold ?? usualThreshold)}>
      {threshold === null ? (
        <>
          <Text size="sm" mb="sm">
            Ceux qui le sont déjà sont dans la liste des candidats&nbsp;: l’alerte ne parle que des suivants.
          </Text>
          <WatchForm missionId={missionId} threshold={null} />
        </>
      ) : (
        <Watched missionId={missionId} threshold={threshold} />
      )}
    </Panel>
  )
}

/** Whether the administrator is told of the profiles that become available for a mission. */
export const MissionWatch = (props: Props) => (
  <ReadBoundary waiting={null}>
    <Watch {...props} />
  </ReadBoundary>
)
