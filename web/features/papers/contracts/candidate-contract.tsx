import { Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { contracts, type CandidateContract } from '#contract/papers/contracts.ts'
import { paths } from '#contract/paths.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'
import { WorkedMonthsListOf } from '#web/features/papers/activity-reports/worked-months.lazy.tsx'
import { ContractMoves } from '#web/features/papers/contracts/contract-moves.tsx'
import { ContractCard } from '#web/features/papers/contracts/contract.card.tsx'
import { MissionHeader } from '#web/features/papers/contracts/mission-header.card.tsx'
import { ImportPaper, MailPapers } from '#web/features/papers/contracts/paper-actions.tsx'
import { PaperHistory, WholePaperHistory } from '#web/features/papers/contracts/paper-history.card.tsx'
import { MissionRenewal } from '#web/features/papers/renewals/mission-renewal.tsx'
import { renewalsOf } from '#web/features/papers/renewals/renewal-query.ts'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { TermHelpRoom } from '#web/ui/buttons/term-help-room.tsx'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const ReportHelp = afterPage(
  async () => (await import('#web/features/papers/activity-reports/report-help.tsx')).ReportHelp,
  <TermHelpRoom />,
)

type Named = { missionId: number; userId: number }
type Reader = 'candidate' | 'admin'
type Mission = ReceivedOf<typeof candidateMissions.detail>

const contractOf = (named: Named) => q(contracts.ofCandidate, { params: named })

/** The mission itself, whose state stands beside the title; a deleted one is answered no more. */
const missionOf = ({ missionId }: Named, isDeleted: boolean) => ({
  ...q(candidateMissions.detail, { params: { id: missionId } }),
  enabled: !isDeleted,
})

/** The administrator reads the amendment of the candidate whom they name. */
const renewedBy = ({ missionId, userId }: Named, reader: Reader) =>
  reader === 'admin' ? { missionId, userId } : { missionId }

/** The recruited candidate among those proposed for the mission. */
const recruitOf = (mission: Mission | undefined, { userId }: Named) =>
  mission?.mission_profils.find((proposal) => proposal.userId === userId && proposal.status === 'recruited')

export const loadCandidateContract = async (named: Named, reader: Reader) => {
  const contract = await queryClient.ensureQueryData(contractOf(named))
  if (contract.mission.is_deleted) return contract
  await queryClient.prefetchQuery(missionOf(named, false))
  const mission = queryClient.getQueryData(missionOf(named, false).queryKey)
  if (recruitOf(mission, named)) await queryClient.prefetchQuery(renewalsOf(renewedBy(named, reader)))
  return contract
}

/** The state of the mission as its reader names it, and the proposal of its recruit; both undefined for a deleted one. */
export const useMissionOf = (named: Named, isDeleted: boolean) => {
  const mission = useQuery(missionOf(named, isDeleted)).data
  return {
    tag: mission?.candidate?.card.missionTag ?? mission?.missionTag,
    proposalId: recruitOf(mission, named)?.id,
  }
}

export const useCandidateContract = (named: Named) => useSuspenseQuery(contractOf(named))

const documentsIn = ({ contrats, cras, invoices }: CandidateContract) => [...contrats, ...cras, ...invoices]

const deleted = {
  candidate: 'Cette mission a été supprimée\u00a0: tes documents restent lisibles ici.',
  admin: 'Cette mission a été supprimée\u00a0: ses documents restent lisibles ici.',
}
const notRecruited = 'Tu pourras importer ton contrat une fois recruté(e) pour cette mission.'
const withoutContract = 'Importe d’abord ton contrat signé.'
const whatReportsAre = {
  candidate: 'Ton compte rendu d’activité (CRA) se remplit ici, mois par mois.',
  admin: 'Le compte rendu d’activité (CRA), mois par mois.',
}

type Props = Named & {
  reader: Reader
  /** What the administrator does with the contract. */
  steps?: ReactNode
  /** What the administrator reads of the vigilance file. */
  compliance?: ReactNode
}

/** What a candidate keeps for a mission, as they read it and as the administrator does (002 §2.18). */
export const CandidateContractPage = ({ missionId, userId, reader, steps, compliance }: Props) => {
  const named = { missionId, userId }
  const reading = useCandidateContract(named)
  const { id, contrats, cras, invoices, standing, mission, can } = reading.data
  const { proposalId } = useMissionOf(named, mission.is_deleted)
  const isTheirs = reader === 'candidate'
  return (
    <Stack gap="lg">
      {mission.is_deleted && <Text c="dimmed">{deleted[reader]}</Text>}
      <DetailLayout asideLast aside={<MissionHeader mission={mission} company={mission.company_name} />}>
        <ContractCard
          contract={contrats[0] ?? null}
          progress={standing}
          reader={reader}
          reading={reading}
          documentsIn={documentsIn}
        >
          {isTheirs
            ? (id === null || standing?.signature) && (
                <ContractMoves progress={standing} reader="candidate" {...named}>
                  {id === null && (
                    <ImportPaper
                      label="Importer le contrat"
                      paper={{ kind: 'contract', missionId, side: 'candidate' }}
                      disabled={!can.importContract}
                      why={can.importContract || mission.is_deleted ? undefined : notRecruited}
                    />
                  )}
                </ContractMoves>
              )
            : steps}
        </ContractCard>
        {proposalId !== undefined && <MissionRenewal {...renewedBy(named, reader)} reader={reader} />}
        {compliance}
        <Panel
          title="CRA"
          help={<ReportHelp reader={reader} />}
          aside={
            isTheirs ? (
              <ImportPaper
                size="xs"
                label="Importer un CRA externe"
                paper={id === null ? null : { kind: 'activity-report', contractId: id }}
                disabled={!can.importCra}
                why={id === null ? withoutContract : undefined}
              />
            ) : (
              !mission.is_deleted && (
                <MailPapers size="xs" mail={{ role: 'candidate', ...named, first: 'other' }} label="Envoyer un CRA" />
              )
            )
          }
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {whatReportsAre[reader]}
            </Text>
            {proposalId !== undefined && (
              <WorkedMonthsListOf
                missionProfilId={proposalId}
                monthPath={isTheirs ? paths.candidate.report : paths.admin.report}
              />
            )}
          </Stack>
        </Panel>
        <PaperHistory
          title="Historique des CRA"
          papers={cras}
          reading={reading}
          documentsIn={documentsIn}
          empty="Aucun CRA à afficher"
        />
        {invoices.length > 0 && (
          <WholePaperHistory
            title="Historique des factures"
            papers={invoices}
            reading={reading}
            documentsIn={documentsIn}
            empty="Aucune Facture à afficher"
          />
        )}
      </DetailLayout>
    </Stack>
  )
}
