import type { Address } from '#shared/wire/addresses.ts';
import type { Sql } from '../../database/database.ts';
import type { Locked } from '../locking/index.ts';

/** An address without its id. */
export type AddressFields = Omit<Address, 'address_id'>;

const properties = [
  'street',
  'number',
  'interior_number',
  'neighborhood',
  'city',
  'state',
  'country',
  'zip_code',
] as const;
const shown = `address_id, ${properties.join(', ')}, custom_fields`;
const values = ({ custom_fields, ...fields }: AddressFields) => [
  ...properties.map((property) => fields[property]),
  JSON.stringify(custom_fields),
];

/** A person's addresses; the first is the one of her profile. */
export function listAddresses(sql: Sql, customer_id: number): Promise<Address[]> {
  return sql.rows<Address>(`select ${shown} from address where customer_id = $1 order by address_id`, [customer_id]);
}

/** @param customer_id null: anybody's */
export async function findAddress(
  sql: Sql,
  address_id: number,
  customer_id: number | null,
): Promise<Address | undefined> {
  const [row] = await sql.rows<Address>(
    `select ${shown} from address where address_id = $1 and ($2::integer is null or customer_id = $2)`,
    [address_id, customer_id],
  );
  return row;
}

/** The owner of an address. @param customer_id null: anybody's */
export async function findOwner(tx: Sql, address_id: number, customer_id: number | null): Promise<number | undefined> {
  const [row] = await tx.rows<{ customer_id: number }>(
    'select customer_id from address where address_id = $1 and ($2::integer is null or customer_id = $2)',
    [address_id, customer_id],
  );
  return row?.customer_id;
}

export async function countAddresses(tx: Sql, customer_id: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>('select count(*) as count from address where customer_id = $1', [
    customer_id,
  ]);
  return row?.count ?? 0;
}

export async function insertAddress(
  tx: Locked<'people'>,
  { customer_id, fields, at }: { customer_id: number; fields: AddressFields; at: Date },
): Promise<number> {
  const [row] = await tx.rows<{ address_id: number }>(
    `insert into address (customer_id, "createdAt", ${properties.join(', ')}, custom_fields)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb) returning address_id`,
    [customer_id, at.toISOString(), ...values(fields)],
  );
  if (!row) throw new Error('The address was not inserted.');
  return row.address_id;
}

export async function updateAddress(tx: Locked<'people'>, address_id: number, fields: AddressFields): Promise<void> {
  await tx.rows(
    `update address set street = $2, number = $3, interior_number = $4, neighborhood = $5, city = $6, state = $7,
       country = $8, zip_code = $9, custom_fields = $10::jsonb
     where address_id = $1`,
    [address_id, ...values(fields)],
  );
}

export async function deleteAddressRow(tx: Locked<'people'>, address_id: number): Promise<void> {
  await tx.rows('delete from address where address_id = $1', [address_id]);
}
