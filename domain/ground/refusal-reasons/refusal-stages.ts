/** How far things had come when they were refused. */
export const refusalStages = ['registration', 'proposed', 'interview', 'interviewed', 'recruited', 'mission'] as const
export type RefusalStage = (typeof refusalStages)[number]

export const stageLabels: Record<RefusalStage, string> = {
  registration: 'Inscription',
  proposed: 'Profil proposé, sans entretien',
  interview: 'Entretien proposé ou prévu',
  interviewed: 'Après l’entretien',
  recruited: 'Candidat recruté',
  mission: 'Mission entière',
}
