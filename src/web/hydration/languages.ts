/**
 * Has the browser open its tables of languages, money and time zones: the first use of them takes some thirty
 * milliseconds, a hundred on a slow phone. Here that is beside the page, while its scripts are on their way.
 */
new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Mexico_City' }).format();
new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(1);
close();

export {};
