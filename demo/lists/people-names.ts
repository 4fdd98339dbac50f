/** Common first and family names in France, of many origins; they are combined at random and describe no real person. */
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

export const womenNames = words(`
  Agathe Aïcha Alice Amandine Amélie Amina Anaïs Anne Audrey Aurélie Béatrice Camille Capucine Caroline Céline Charlotte
  Chloé Claire Clémence Coralie Delphine Diane Élise Élodie Emma Estelle Fanny Fatou Florence Gaëlle Hélène Inès Isabelle
  Jade Jeanne Juliette Karima Laure Léa Leïla Linh Louise Lucie Maëlle Manon Margaux Marie Marion Mathilde Mélanie Myriam
  Nadia Noémie Océane Pauline Rachel Romane Salomé Sandrine Sarah Solène Sonia Sophie Valérie Virginie Yasmine Zoé`)

export const menNames = words(`
  Adrien Alexandre Amadou Antoine Arnaud Arthur Aurélien Baptiste Bastien Benjamin Benoît Bruno Cédric Charles Clément
  Cyril Damien David Emmanuel Étienne Fabien Farid Florian François Frédéric Gabriel Guillaume Hugo Idriss Jérôme Joris
  Jules Julien Karim Kévin Laurent Léo Loïc Lucas Ludovic Malik Marc Mathieu Maxime Mehdi Minh Moussa Nathan Nicolas
  Olivier Paul Pierre Quentin Rachid Raphaël Rémi Robin Romain Samir Samuel Sébastien Simon Stéphane Sylvain Théo Thomas
  Tristan Valentin Victor Vincent Xavier Yann Youssef`)

export const familyNames = words(`
  Adam Allard André Arnaud Aubert Bailly Barbier Baron Barre Benali Benoit Berger Bernard Berthelot Bertin Besson Blanc
  Blanchard Bonnet Bouchet Boucher Bourgeois Boutin Breton Brun Carlier Caron Carpentier Charpentier Chevalier Colin Collet
  Cordier Coulibaly Cousin Da-Silva Daniel David Delattre Deschamps Diallo Diop Dubois Dufour Dumas Dumont Dupuis Durand
  Faure Fernandes Fleury Fontaine Fournier Gaillard Garcia Garnier Gauthier Gautier Gérard Giraud Girard Gomez Guérin
  Guillaume Guillot Haddad Hamel Henry Herve Hoarau Huet Humbert Jacob Jacquet Joly Klein Lacroix Lambert Laurent Leblanc
  Lebrun Leclerc Lecomte Lefebvre Léger Lemaire Lemoine Leroy Lopez Lucas Maillard Mallet Marchand Maréchal Marie Martin
  Martinez Masson Mathieu Mendes Menard Mercier Meunier Meyer Michaud Millet Monnier Moreau Morin Moulin Muller Nguyen
  Nicolas Noël Ollivier Paris Pasquier Payet Pelletier Pereira Perret Perrin Petit Philippe Picard Poirier Pons Prévost
  Renard Renaud Rey Richard Rivière Robin Roche Roger Rolland Rousseau Roussel Roux Royer Sanchez Schmitt Simon Tessier
  Thomas Traoré Tran Vallet Vasseur Vidal Vincent Weber Yilmaz Zimmermann`).map((name) => name.replaceAll('-', ' '))
