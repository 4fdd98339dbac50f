import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contracts, type RecruiterContract } from '#contract/papers/contracts.ts'
import { submittedMonthsOf } from '#web/features/papers/activity-reports/submitted-months-query.ts'
import { SubmittedMonthsOf } from '#web/features/papers/activity-reports/submitted-months.lazy.tsx'
import { ContractMoves } from '#web/features/papers/contracts/contract-moves.tsx'
import { ContractCard } from '#web/features/papers/contracts/contract.card.tsx'
import { MissionHeader } from '#web/features/papers/contracts/mission-header.card.tsx'
import { ImportPaper, MailPapers } from '#web/features/papers/contracts/paper-actions.tsx'
import { PaperHistory } from '#web/features/papers/contracts/paper-history.card.tsx'
import { OrderNumber } from '#web/features/papers/invoices/order-number.tsx'
import { MissionRenewal } from '#web/features/papers/renewals/mission-renewal.tsx'
import { renewalsOf } from '#web/features/papers/renewals/renewal-query.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { formatCount } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The company's mission; the administrator names the company by its user id. */
type Named = { missionId: number; idRecruiter?: number }

export const recruiterContractOf = ({ missionId, idRecruiter }: Named) =>
  q(contracts.ofRecruiter, { params: { id: missionId }, query: idRecruiter === undefined ? {} : { idRecruiter } })

/** The administrator reads the amendment of the company that they name. */
const renewedBy = ({ missionId, idRecruiter: userId }: Named) => ({ missionId, userId })

export const loadRecruiterContract = async (named: Named) => {
  const contract = await queryClient.ensureQueryData(recruiterContractOf(named))
  if (!contract.is_deleted)
    await Promise.all([
      queryClient.prefetchQuery(renewalsOf(renewedBy(named))),
      queryClient.prefetchQuery(submittedMonthsOf(named.missionId)),
    ])
  return contract
}

const documentsIn = ({ contrat, invoices }: RecruiterContract) => [contrat, ...invoices]

const deleted = {
  recruiter: 'Cette mission a été supprimée\u00a0: vos documents restent lisibles ici.',
  admin: 'Cette mission a été supprimée\u00a0: ses documents restent lisibles ici.',
}
const nobodyRecruited = 'Vous pourrez importer le contrat une fois un candidat recruté pour cette mission.'
const withoutContract = 'Importez d’abord le contrat signé.'

type Props = Named & {
  /** What the administrator does with the contract. */
  steps?: ReactNode
}

/** What a company keeps for its mission, as it reads it and as the administrator does (002 §2.18). */
export const RecruiterContractPage = ({ steps, ...named }: Props) => {
  const { missionId, idRecruiter } = named
  const reading = useSuspenseQuery(recruiterContractOf(named))
  const { savedContratId, contrat, invoices, standing, can, orderNumber, ...mission } = reading.data
  const isTheirs = idRecruiter === undefined
  const reader = isTheirs ? 'recruiter' : 'admin'
  const sentInvoices =
    invoices.length === 0
      ? 'Aucune facture pour le moment.'
      : `${formatCount(invoices.length, 'facture')} pour cette mission.`
  return (
    <Stack gap="lg">
      {mission.is_deleted && <Text c="dimmed">{deleted[reader]}</Text>}
      <DetailLayout
        asideLast
        aside={<MissionHeader mission={mission} {...(isTheirs ? {} : { company: mission.company_name })} />}
      >
        <ContractCard
          contract={contrat}
          progress={standing}
          reader={reader}
          reading={reading}
          documentsIn={documentsIn}
        >
          {isTheirs
            ? (savedContratId === null || standing?.signature) && (
                <ContractMoves progress={standing} reader="recruiter" missionId={missionId}>
                  {savedContratId === null && (
                    <ImportPaper
                      label="Importer le contrat"
                      paper={{ kind: 'contract', missionId, side: 'recruiter' }}
                      disabled={!can.importContract}
                      why={can.importContract || mission.is_deleted ? undefined : nobodyRecruited}
                    />
                  )}
                </ContractMoves>
              )
            : steps}
        </ContractCard>
        {!mission.is_deleted && <MissionRenewal {...renewedBy(named)} reader={reader} />}
        {!mission.is_deleted && <SubmittedMonthsOf missionId={missionId} reader={reader} />}
        <Panel title="Factures">
          <Stack gap="md" align="flex-start">
            <Text size="sm" c="dimmed">
              {sentInvoices}
            </Text>
            {orderNumber !== undefined && <OrderNumber missionId={missionId} orderNumber={orderNumber} />}
            {isTheirs ? (
              <ImportPaper
                label="Importer une facture"
                paper={savedContratId === null ? null : { kind: 'invoice', contractId: savedContratId }}
                disabled={!can.importInvoice}
                why={savedContratId === null ? withoutContract : undefined}
              />
            ) : (
              !mission.is_deleted && (
                <MailPapers
                  mail={{ role: 'recruiter', userId: idRecruiter, missionId, first: 'other' }}
                  label="Envoyer une facture"
                />
              )
            )}
          </Stack>
        </Panel>
        <PaperHistory
          title="Historique des factures"
          papers={invoices}
          reading={reading}
          documentsIn={documentsIn}
          empty="Aucune Facture à afficher"
        />
      </DetailLayout>
    </Stack>
  )
}
