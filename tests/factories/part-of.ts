/** The fields of something that a test needs, each with the type of the whole. */
export type PartOf<Whole> = Whole extends readonly (infer Item)[]
  ? readonly PartOf<Item>[]
  : Whole extends object
    ? { [Field in keyof Whole]?: PartOf<Whole[Field]> | undefined }
    : Whole;

/** Something of which the tested code reads only these fields: a misspelt one does not compile, a missing one is undefined. */
export const partOf = <Whole>(part: PartOf<Whole>): Whole => part as unknown as Whole;
