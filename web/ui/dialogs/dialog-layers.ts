/**
 * Dialogs that another dialog (200) may open, each above those before it, whatever the order in which they came into the page: an
 * action, the question whether it is abandoned, and the proof of who answers.
 */
export const dialogLayers = { action: 240, question: 250, proof: 260 }
