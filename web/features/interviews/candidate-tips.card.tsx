import { Alert, List } from '@mantine/core'

/** The tips banner of the candidate's interviews (001 §2, A-119). */
export const CandidateTips = () => (
  <Alert color="blue.7" variant="light" title="Avant ton entretien" mb="lg" component="section">
    <List size="sm">
      <List.Item>Réponds tôt : un créneau ne s’accepte que jusqu’à la veille de la première date.</List.Item>
      <List.Item>Essaie le lien, le micro et la caméra quelques minutes avant l’heure.</List.Item>
      <List.Item>
        Un empêchement ? Demande une autre date, avec ta raison : l’entreprise en propose deux autres.
      </List.Item>
    </List>
  </Alert>
)
