import { InterviewTips } from '#web/features/hiring/interviews/interview-tips.tsx'

/** What helps a candidate with an interview. */
export const CandidateTips = () => (
  <InterviewTips title="Avant ton entretien">
    <ul>
      <li>{'Réponds tôt\u00a0: un créneau s’accepte jusqu’à la veille de la première date.'}</li>
      <li>Essaie le lien, le micro et la caméra quelques minutes avant l’heure.</li>
      <li>
        {'Un empêchement\u00a0? Demande une autre date, avec ta raison\u00a0: l’entreprise en propose deux autres.'}
      </li>
    </ul>
  </InterviewTips>
)
