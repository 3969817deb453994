/*
 * Common given names and surnames, folded. Sources: the Spanish and Mexican names of @faker-js/faker 10.6 (MIT), with
 * what is no name there taken out; by hand, what is usual in Costa Rica and its neighbours, and the
 * commonest of people from elsewhere. What is in both lists says nothing; what is in neither is learned
 * from the file (name-order.ts).
 */

const wordsOf = (list: string) => new Set(list.trim().split(/\s+/));

export const GIVEN_NAMES: ReadonlySet<string> = wordsOf(`
  lee morgan aaron abdias abel abigail abraham abril ada adan adela adelina adolfo adonay adrian adriana
  adriel agustin ahmed aida ailyn aixa alan alba albert albertina alberto aldo alejandra
  alejandro alessandro alex alexa alexander alexandra alexandro alexia alexis alfonso alfredo ali
  alice alicia alina alison allan allen allison alma alondra alonso alvaro amalia amanda amber
  amelia amparo amy ana anabel anabelle analia anastasia anayansi andre andrea andreina andres
  andrew andrey angel angela angeles angelica angelina angelo angie anita ann anna anni annia
  anthony antonella antonia antonio antony araceli aracelly ariadna ariana ariel arlene arley
  arlin armando arnoldo arthur arturo asdrubal ashley astrid asuncion audrey aurelia aurelio
  aurora axel azucena barbara beatriz belen belinda ben benedicto benito benjamin bernal bernarda
  bernardo berny berta bertha betty beverly bianca bibiana bill blanca bob brandon braulio brayan
  brenda brian bridget brigitte britany brittany bruno bryan byron caleb camila camilo candida
  caridad carina carl carla carles carlos carlota carmen carol carolina caroline carolyn
  cassandra catalina catherine cecilia celeste celia celina celso cesar charles charlie charlotte
  chelsea cheryl chloe chris christian christina christine christopher cindy cinthia cinthya
  clara claribel clarissa claudia claudio clemencia clemente clementina concepcion conchita cora
  corina cristian cristina cristobal cristopher cynthia dagoberto daisy dalia damaris damian dan
  dania daniel daniela danielle danilo danna danny dario darling darwin dave david dayana dayanna
  debora deborah debra deivid delia denia denis denise dennis desire diana diane diego digna
  dinia dinorah dixie dmitri dolores domingo donald donna donny dora doris dorotea dorothy
  douglas dulce dunia dylan eddie eddy edgar edgardo edith eduar eduard eduardo edward edwin
  efrain eida eilyn eladio elba elena eleonora eli elia elian eliana elias eliecer elisa eliseo
  elizabeth elkin ella ellen elmer eloisa eloy elsa elsie elvia elvira elvis emanuel emilia
  emiliano emilio emily emma emmanuel ena eneida enid enrique eric erica erick ericka erika
  erminia ernesto erwin esmeralda esperanza esteban estebana estefani estefania estela ester
  esther estrella etelvina eugenia eugenio eulalia eunice eva evangelina evelia evelin evelyn
  ezequiel fabian fabiana fabio fabiola fabricio fanny fany fatima faustino federico felicia
  feliciano felipe felix fermin fernanda fernando fidel fidelina fiorella flor flora florencia
  florentino floria floribeth fran francela francella frances francini francinie franciny francis
  francisca francisco franco frank franklin fred freddy fressia gabino gabriel gabriela gael gary
  geiner geisel gemma george geovanna geovanni geovanny gerald geraldine gerardina gerardo german
  gersan gerson gilbert gilberth gilberto gilda gina ginette giovanna giovanni gisela giselle
  gladys glenda gloria gonzalo grace graciela gregorio gregory greivin greta grethel grettel
  griselda guadalupe guido guillermina guillermo guiselle gustavo haidee hannah hannia hans
  harold harry harvey hazel heather heidi heidy heilyn heiner helberth helen helena henry
  heriberto herman hermenegildo hermes hernan hilary hilda hiram hiroshi horacio huber hubert
  hugo humberto ian idalia idania ignacio iker ileana iliana ines ingrid irene iris irma isaac
  isabel isabela isabella isaias isela isidro ismael israel itzel ivan ivania ivanna ivannia
  ivette ivonne jacinto jackeline jackson jacob jacobo jacqueline jacques jafet jaime jairo james
  jamileth jane janet janeth janice janina jarol jasmin jason javier jazmin jean jeannette
  jefferson jeffrey jeffry jeimy jenifer jennifer jenny jeremias jeremy jeronimo jerry jesenia
  jessenia jessica jesus jhon jhonny jim jimena jimmy joan joana joanna joaquin joe joel johan
  johana johanna johanny john johnny jonathan jordan jordi jorge jose josefa josefina joselyn
  josep joseph joshua josue joyce juan juana juanita judith julia julian juliana julie julieta
  julio justin justo karen karina karla karol karolina kate katherine kathia kathleen kathryn
  kathya katia kattia katya kayla keilor keilyn kelly kembly ken kendall kendra kendy kenia
  kenneth kenny kerlyn kevin keyla keylor kimberley kimberly klaus krissia kristel kristen lady
  laila larissa larry laura laureano lauren leandro leda leidy leila lenin leo leonardo leonel
  leonor leopoldo lesbia leslie leticia leyda lia liam liana lidia lidieth lilia liliam lilian
  liliana lilieth lillian lina linda linette lisa lisandro lisbeth livia liz lizandro lizbeth
  lizeth loana lola lorena lorenzo lori lourdes luana luca lucas lucia luciana luciano lucila
  lucrecia lucy luis luisa luisiana luz lynn mabel macarena madison magaly magda magdalena maica
  maikel mainor malena manfred manrique manuel manuela mara marcel marcela marcelo marcia marco
  marcos margaret margarita margot maria mariam mariana mariangel mariano maribel maricarmen
  maricela maricruz marie mariel mariela marielos marietta marilu marilyn marina mario marisol
  marita maritza marjorie mark marlen marlene marlon marta martha martin martina marvin mary
  maryann maryel mateo matias matilde matt matthew maureen mauren mauricio mauro max maximiliano
  maximo mayela maynor mayra mayrin mayte megan melania melanie melany melba melisa melissa
  melvin mercedes merlin mia micaela michael michelle miguel mike milady milagro milagros milena
  milton ming minor mireya miriam mirna misael mohamed mohammed moises monica monserrat
  montserrat mynor myriam nadia nahomy nancy naomi naomy natalia natalie natasha nathalia
  nathalie nayeli nazira nelly nelson nery nestor neyli nicholas nick nicolas nicole nidia nieves
  noelia noemi nohelia nora norberto norma norman nuria nydia octavio ofelia oldemar olga olger
  olivia olman omar orlando oscar osvaldo otto ovidio pablo pamela paola paolo pascual patricia
  patricio patrick paul paula paulina paulo pedro percy perla peter pia pierre pilar pio prisca
  priscila priscilla rachel rafael rafaela ramiro ramon ramona randall randy raquel raul ray
  raymond rebeca rebecca regina reinaldo reiner renata renato rene reyna ricardo richard
  rigoberto rita rob robert roberta roberth roberto robin rocio rodolfo rodrigo rogelio roger
  roland rolando rolbin romina romulo ron ronald ronaldo ronny rosa rosalia rosalina rosalinda
  rosario rosaura rosemary roser rosibel rosita rowland roxana roxanna roy ruben rudy rut ruth
  ryan saida sailyn salvador sam samantha samuel sandra santiago santos sara sarah saray sarita
  saul scarlet scarlett scott sebastian selena sergi sergio shakira sharlyn sharon sheila sheyla
  shirley silvia silvio simon socorro sofia soledad sonia sophia stacy stanley stefany stephanie
  stephannie stephen steve steven stuart sugey susan susana susy suyen svetlana tadeo tamara
  tania tanya tatiana teodoro teresa teresita thais thalia thelma theresa thomas tiffany tim
  timoteo timothy tobias tom tomas tony trinidad ulises uriel ursula valentin valentina valeria
  valery vanesa vanessa vera veronica vianney vicente vicky victor victoria vilma vinicio violeta
  virgilio virginia vivian viviana wagner wainer walter warner warren wei wendoly wendy wilber
  wilbert wilberth wilfredo wilfrido william willian wilma wilmer wilson xavier xenia ximena
  xinia xiomara xochitl yadira yahaira yamil yamileth yanina yanira yannia yara yaretzi yarielis
  yazmin yehudi yeimy yendry yenory yerlin yesenia yesica yessenia yessica ylenia yocelyn yohanna
  yolanda yorleni yorleny yuki yuliana yuliet yuri yuridia zaida zaira zeidy zoe zoila zulay
  zuleyka
`);

export const SURNAMES: ReadonlySet<string> = wordsOf(`
  abarca abeyta abrego abreu acevedo acosta acuna adame aguayo aguero aguilar aguilera aguirre
  alanis alaniz alarcon alba alcala alcantar alcaraz aleman alfaro alicea almanza almaraz almonte
  alonso alonzo alpizar altamirano alva alvarado alvares alvarez amador amaya anaya anchia anda
  anderson anguiano angulo aparicio apodaca aponte aragon arana aranda arauz araya arce archuleta
  arellano arenas arevalo arguedas arguello arias arley armas armendariz armenta armijo arredondo
  arreola arriaga arrieta arroyo artavia arteaga astorga atencio avalos avendano avila aviles
  ayala azofeifa baca badilla badillo baez baeza bahena bailey baker balderas balladares
  ballestero ballesteros baltodano banda banuelos barahona barajas barboza barela barnes barquero
  barragan barrantes barraza barrera barreto barrientos barrios bastos batista becerra becker
  bejarano bell belmonte beltran benavides benavidez benitez bennett bermudez bernal berrios
  berrocal betancourt bianchi blanco blandon bogantes bolanos bolivar bonilla borbon borge borges
  borrego botello bravo brenes briceno briones briseno brito brizuela brooks brown bryant bryce
  bueno burgos bustamante bustos cabalceta caballero caban cabezas cabrera cadena caldera
  calderon calvillo calvo camacho camarillo cambronero campbell campos canales candelaria cano
  cantillano cantillo cantu caraballo carazo carbajal carballo cardenas cardona cardoza carmona
  carpio carranza carrasco carrasquillo carreon carrera carrero carrillo carrion cartin carvajal
  casanova casares casarez casas cascante casillas castaing castaneda castellanos castellon
  castillo castro cavazos cazares ceballos ceciliano cedillo ceja centeno cepeda cerda cerdas
  cervantes cespedes chacon chamorro chan chang chapa chavarria chaves chavez chen chevez
  chinchilla cintron cisneros clark coghi cole coleman colindres collado collazo collins colon
  colunga conejo contreras cook cooper cordero cordoba cordova corea corella cornejo corona
  coronado corral corrales correa cortes cortez coto cotto covarrubias cox crespo cruz cubero
  cubillo cubillos cuellar cunningham curiel dalolio davila davis delacruz delafuente delagarza
  delao delapaz delarosa delatorre deleon delgadillo delgado delrio delvalle dengo diaz dominguez
  duarte dubois duenas dupont duran echandi echevarria echeverria edwards elizondo ellis enriquez
  escalante escalona escamilla escobar escobedo esparza espinach espinal espino espinosa espinoza
  esquibel esquivel estevez estrada evans fajardo fallas farias feliciano fennell ferguson
  fernandes fernandez fernandino ferrari ferrer fierro figueroa fischer fisher flores florez
  fonseca ford foster franco frias fuentes fung gaitan galarza galindo gallardo gallegos gallo
  galvan galvez gamboa gamez gaona garay garbanzo garcia garibay garita garrido garro garza
  gastelum gatgens gaytan gibson gil ginesta giron godinez godoy gomez gonzales gonzalez gracia
  graham granado granados granda granera green griego griffin grijalba grijalva grillo guadamuz
  guajardo guardado guerra guerrero guevara guido guillen gurule gutierrez guzman hall hamilton
  haro harris harrison hayes henderson henriquez heredia hernandes hernandez herrera hidalgo hill
  hinojosa hoffman hoffmann holguin huang huerta huertas hughes hurtado ibarra iglesias infante
  irizarry ivanov jackson jaen jaikel jaquez jara jaramillo jarquin jarrin jasso jenkins 
  jimenez jiron johnson jones juarez jurado karem kelly khan kikut kim kindelan koenig kowalski
  kranz krauel kumar laboy lacayo lang lao lara lastreto laureano leal leandro lebron ledesma
  ledezma lee leiton leiva lemus leon lerma lewis leyva lezama limon linares lira liu lizano
  lizarraga llamas llanes loaiza lobo loera lomeli longoria lopes lopez loria lovato loya lozada
  lozano lucero lucio luevano lugo luna machado macias madera madrid madrigal madriz maestas
  magana mairena malave maldonado maltez manzanares marchena mares marin marquez marrero
  marroquin marshall martin martinez mascarenas masis mata matamoros matarrita mathieu matos
  mayorga mcdonald medina medrano mejia mejias melendez melgar mellado mena menchaca mendez
  mendieta mendoza menendez meneses meraz mercado merino mesa mesen meyer meza miller miramontes
  miranda mireles mitchell mojica molina molinari moncada mondragon monestel monge monroy
  montalvo montanez montano montealegre montemayor montenegro montero monteros montes montez
  montiel montoya moore mora moraga morales moreno morera morgan morice morris mota moya muller
  munguia muniz munoz murillo muro murphy myers najera nanez naranjo narvaez natera nava
  navarrete navarro nazario negrete negron nelson nevarez nguyen nieto nieves nino noguera
  noriega novak nunez obando obregon obrien ocampo ocampos ocasio ochoa oconitrillo oconnor odio
  ojeda olivares olivarez olivas oliveira olivera olivo olmos olvera ontiveros oporta oquendo
  ordonez oreamuno orellana orias ornelas orosco orozco orta ortega ortiz oses osorio otarola
  otero oviedo owens ozuna pabon pacheco padilla padron paez pagan palacio palacios palma
  palomino palomo paniagua pantoja parajeles paredes park parker parra parrales partida patel
  patino patterson paz pedraza pedroza pelayo pena perales peralta peraza perea pereira peres
  perez perla perry peterson petrov phillips picado pichardo piedra pina pineda pizarro pochet
  polanco poltronieri ponce porras portilla portillo portuguez posada potoy powell prado preciado
  prendas price prieto pritchard puente puga pulido quant quesada quevedo quezada quinones
  quinonez quinta quintairos quintana quintanilla quintero quirce quiros quiroz rael ramirez
  ramos rangel rascon raventos raya razo recio reed regalado rendon renteria resendez retana
  reyes reyna reynolds reynoso richardson rico rincon riojas rios rivas rivera rivero rizo
  roberts robinson robledo robles rocha rodarte rodriguez rogers rohrmoser rojas rojo roldan
  rolon roman romano romero romo roque rosabal rosado rosales rosas ross rossi roybal rubio
  ruelas ruiz russell russo saavedra saborio sacasa saenz saiz salablanca salas salazar salcedo
  salcido saldana saldivar salgado salguero salinas salmeron samaniego samudio sanabria sanches
  sanchez sancho sanders sandi sandigo sandoval santacruz santamaria santana santiago santillan
  santos sarabia sato sauceda saucedo sauma schmidt schneider schulz seas sedillo segovia segreda
  segura sepulveda sequeira serna serracin serrano serrato sevilla sibaja sierra siezar siles
  silva simmons singh sirias sisneros smith sojo solano solis soliz solorio solorzano somarribas
  soria sosa sotela sotelo soto souza stewart suarez sullivan suzuki tafoya talavera tamayo tamez
  tanaka tapia taylor tejada tejeda tellez tello tenorio teran tercero terrazas thompson tijerina
  tijerino tinoco tirado toledo tomas toro torrentes torres torrez toruno tovar trana trejo
  trejos treminio trevino trigueros troyo trujillo turner ugalde ujueta ulate ulibarri ulloa
  umana urbina urena urias uribe urrutia urtecho useda vaca valadez valdelomar valdes valdez
  valdivia valencia valenciano valentin valenzuela valerin valladares valle vallecillo vallejo
  vallejos valles valverde vanegas varela vargas vasquez vazquez vega vela velasco velasquez
  velazquez velez veliz venegas vera verdugo verduzco vergara viales vicente vidal viera vigil
  villa villafuerte villagomez villagra villalobos villalpando villalta villanueva villareal
  villarreal villasenor villavicencio villegas vindas vinocour viquez vivas vives volio wagner
  walker wallace wang ward washington watanabe watson weber west white williams wilson wong wood
  woods wright yamamoto yanez ybarra yebra yglesias yunta zabaleta zamarreno zamarripa zambrana
  zambrano zamora zamudio zapata zaragoza zarate zavala zayas zelaya zeledon zepeda zhang zhao
  zhou zumbado zuniga
`);

/** Of those that one list alone has, those that are the other too: Rosario, Santiago, León. */
export const EITHER: ReadonlySet<string> = wordsOf(`
  rosario santiago martin leon simon alonso bernal tomas vicente lorenzo benito marcos mateo matias pascual salvador
  domingo gil andres elias abraham jaime clemente ventura guadalupe trinidad mercedes dolores paz santos lucas miguel
  james scott thomas lewis nelson gordon grant warren stanley kelly taylor jordan morgan russell howard clark bruce
  dean craig bryan allan allen henry arthur george gilbert samuel samuels lee barry graham mitchell cruz reyes franco
  luna
`);
