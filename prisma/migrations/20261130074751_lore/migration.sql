-- AlterTable
ALTER TABLE "turn_versions" ADD COLUMN     "lore" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "lore_vectors" (
    "room_id" TEXT NOT NULL,
    "doc_id" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "lore_vectors_pkey" PRIMARY KEY ("room_id","doc_id")
);
