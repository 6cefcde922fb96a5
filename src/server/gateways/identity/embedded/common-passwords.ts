/** The most used passwords of six or more characters, of the world and of Mexico; compared in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000000 0000000 00000000 010203 012345 0123456789 101010 102030 111111 1111111 11111111 111222 112233 11223344 121212
  121314 123123 123123123 123321 1234321 123454321 12344321 123456 1234567 12345678 123456789 1234567890 1234567891 12345678910 123456a
  123456q 1234qwer 123654 123654789 123abc 123qwe 12qwaszx 131313 142536 147258 147258369 147852 147852369 159357
  159753 159951 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 22222222 232323 246810 252525 321321
  333333 33333333 456456 456789 555555 55555555 654321 666666 696969 741852 741852963 753951 777777 7777777 789456 789456123
  87654321 888888 88888888 963852741 987654 987654321 9876543210 999999 99999999 a12345 a123456 a1b2c3 a1b2c3d4 aa123456 aaaaaa
  abc123 abc1234 abcd1234 abcdef abcdefg adidas admin1 admin123 administrador alejandra alejandro america amigas amigos
  amorcito amoreterno andrea angeles angelito asd123 asdasd asdfgh asdfghjkl asdfghjkl1 azerty barcelona barcelona1 baseball batman
  bienvenida bienvenido bonita camila carlos carolina changeme charlie chivas chocolate cocacola colegio computer contrasena contraseña contrasena1
  contraseña1 contrasena123 contraseña123 corazon cristina cruzazul cuernavaca daniel daniela dragon estrella estrellita familia felicidad fernanda fernando
  flores football freedom futbol gabriel gabriela gatito guadalajara guadalupe hannah hello123 hermosa hola123 hola1234 holahola
  iloveyou iloveyou1 jessica jesucristo jordan jordan23 killer letmein liverpool lizbeth login1 lovely lupita maria123 mariana mariposa
  master mexico mexico1 mexico123 mexico86 michael michelle miguel mimama minecraft monica monkey monterrey mustang naruto natalia
  naruto1 nicole ninguna nirvana passw0rd password password1 password12 password123 patricia pepito perrito pikachu pilates pokemon princesa
  princess pumas1 q1w2e3 q1w2e3r4 qazwsx qazwsxedc qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12
  qwerty123 qwerty12345 qwertyuiop realmadrid ricardo roberto samsung santiago secret secreto sebastian shadow siempre soccer sofia123
  spiderman starwars sunshine superman teamo1 teamo123 teamomucho teamor tequiero tequila test123 tigres tinkerbell trustno1 valentina
  valeria vanessa veracruz veronica welcome welcome1 whatever ximena yoga123 zaq12wsx zxcvbn zxcvbnm`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);
