import { Notice } from '#web/ui/notice.tsx'

/** The tips banner of the candidate's interviews (001 §2, A-119). */
export const CandidateTips = () => (
  <Notice kind="advice" title="Avant ton entretien">
    <ul>
      <li>Réponds tôt : un créneau s’accepte jusqu’à la veille de la première date.</li>
      <li>Essaie le lien, le micro et la caméra quelques minutes avant l’heure.</li>
      <li>Un empêchement ? Demande une autre date, avec ta raison : l’entreprise en propose deux autres.</li>
    </ul>
  </Notice>
)
