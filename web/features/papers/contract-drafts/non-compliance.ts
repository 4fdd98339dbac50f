/** Tells the administrator why a contract is mailed with a reason only. */
export const nonComplianceHint =
  'Un document de vigilance manque ou a expiré. Dites pourquoi le contrat part quand même\u00a0: la raison reste dans le journal.'
