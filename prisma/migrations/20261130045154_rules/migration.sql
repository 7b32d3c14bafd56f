-- AlterTable
ALTER TABLE "rooms" ADD COLUMN     "rulepack_variant" TEXT;
