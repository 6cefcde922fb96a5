type Names = readonly [string, ...string[]];

const split = (text: string): Names => {
  const [first = '', ...others] = text.trim().split(/\s+/);
  return [first, ...others];
};

export const womensNames = split(`
  Andrea Valeria Fernanda Daniela Mariana Paola Jimena Regina Ximena Carolina Alejandra Natalia Montserrat Lucía Isabel
  Gabriela Adriana Paulina Itzel Brenda Karla Citlali Elena Rocío Verónica Abril Constanza Julieta Miriam Tania Lorena
  Aranza Frida Nayeli Marisol Pilar Teresa Beatriz Eugenia Olivia`);

export const mensNames = split(`
  Alejandro Carlos Javier Rodrigo Andrés Emiliano Santiago Héctor Iván Óscar Raúl Sergio Gerardo Fernando Eduardo
  Leonardo Joaquín Bruno Gael Ulises Arturo Ernesto Pablo Nicolás Marco`);

export const lastNames = split(`
  Aguilar Álvarez Bautista Bravo Cabrera Campos Castañeda Cervantes Contreras Cortés Cruz Delgado Domínguez Espinosa
  Esquivel Estrada Flores Fuentes Galindo Gálvez Garza Godínez Guerrero Guzmán Hernández Herrera Huerta Islas Jiménez
  Juárez Lara Ledesma Linares Lozano Macías Maldonado Márquez Medina Mejía Mendoza Meza Miranda Molina Montaño Morales
  Navarro Núñez Ochoa Olvera Ortega Pacheco Padilla Palacios Paredes Pineda Quintero Rangel Reyes Ríos Robles Rosales
  Saldaña Salinas Sandoval Serrano Solís Tovar Trejo Urbina Valdez Vargas Velasco Vera Villegas Yáñez Zavala Zepeda`);
